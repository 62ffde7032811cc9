import type { Upstream } from '../../../upstream/server.ts';

/** The mails that were written to an address, the oldest first. */
export const mailsTo = ({ db }: Pick<Upstream, 'db'>, to: string) =>
  db.selectFrom('outbox').selectAll().where('to', '=', to).orderBy('id').execute();

/** The token in the newest mail to an address. */
export const tokenTo = async (upstream: Pick<Upstream, 'db'>, to: string): Promise<string> => {
  const mail = (await mailsTo(upstream, to)).at(-1);
  const token = /\/(?:register|resetting|email|vesiposti)\/([\w-]{20,})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No mail to ${to} carries a token.`);
  return token;
};
