import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Email received by a server. */
export type ReceivedMail = { to: string; data: string };

/** An SMTP server of a test: keeps the emails that it receives, and replies to recipients as the test sets. */
export type SmtpServer = { url: string; mails: ReceivedMail[]; stop: () => Promise<void> };

/** Starts a server; `response` gives the reply to a recipient, 250 for accepted. */
export const startSmtpServer = (response: (to: string) => string = () => '250 ok'): Promise<SmtpServer> => {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();

  const talk = (socket: Socket): void => {
    let to = '';
    let data: string | null = null;
    let buffer = '';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const onLine = (line: string): void => {
      if (data !== null) {
        if (line !== '.') data += `${line}\n`;
        else {
          mails.push({ to, data });
          data = null;
          say('250 taken');
        }
      } else if (/^RCPT TO:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        say(response(to));
      } else if (/^DATA/i.test(line)) {
        data = '';
        say('354 go on');
      } else if (/^STARTTLS/i.test(line)) say('502 not offered');
      else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
    };
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        onLine(line);
      }
    });
    say('220 test');
  };

  return new Promise((resolve) => {
    const server = createServer(talk).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const stop = (): Promise<void> =>
        new Promise((stopped) => {
          for (const socket of sockets) socket.destroy();
          server.close(() => stopped());
        });
      resolve({ url: `smtp://127.0.0.1:${port}`, mails, stop });
    });
  });
};
