import type { Upstream } from '../../../upstream/server.ts';

/** Emails to an address, oldest first. */
export const mailsTo = ({ db }: Pick<Upstream, 'db'>, to: string) =>
  db.selectFrom('outbox').selectAll().where('to', '=', to).orderBy('id').execute();

/** Token in the newest email to an address. */
export const tokenTo = async (upstream: Pick<Upstream, 'db'>, to: string): Promise<string> => {
  const mail = (await mailsTo(upstream, to)).at(-1);
  const token = /\/(?:register|resetting|email|vesiposti)\/([\w-]{20,})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No mail to ${to} carries a token.`);
  return token;
};
