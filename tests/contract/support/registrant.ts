import type { Answer } from './ask';
import type { TestBackend } from './backend';

/** A browser in which a person registers and opens the links of mails. The browser stores the cookie of the registration. */
export class Registrant {
  private cookie: string | undefined;

  constructor(private readonly backend: TestBackend) {}

  /** Returns the request headers of this browser. */
  private headers() {
    return this.cookie === undefined ? {} : { cookie: this.cookie };
  }

  private keeps(answer: Answer): Answer {
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
    const set = cookies.find((cookie) => cookie.startsWith('registration='));
    if (set !== undefined) this.cookie = set.split(';')[0];
    return answer;
  }

  /** Registers the person at a school in Italy, which needs no further data. */
  async registers(email: string, password: string, different: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    const person = { name: 'Ana', surname1: 'Ruiz', schoolId: '51', mktPrefs: false, terms: true, language: 'es' };
    const token = await this.backend.earn('registration');
    const body = { ...person, email, password, ...different, token };
    return this.keeps(await this.backend.ask('register', { body, headers: this.headers() }));
  }

  /** Presses the button of an activation link. @param password the password chosen there, if any */
  async activates(link: URLSearchParams, password?: string): Promise<Answer> {
    const secret = { idSim: link.get('idSim') ?? '', hash: link.get('hash') ?? '' };
    const body = { ...secret, ...(password !== undefined && { password }), token: await this.backend.earn('registration') };
    return this.keeps(await this.backend.ask('activate', { body, headers: this.headers() }));
  }

  /**
   * Registers a person who comes from an identity provider.
   * @param path of the registration page, with the id and hash of the arrival
   */
  async registersFrom(path: string): Promise<Answer> {
    const [, id = '', hash = ''] = /register\/(\d+)\/([\w-]+)$/.exec(path) ?? [];
    const { body: arrival } = await this.backend.ask('checkArrival', { body: { id, hash } });
    const { mail, idaccountexternalplatform, idexternalplatform, platformName } = arrival as Record<string, never>;
    const person = { name: 'Ana', surname1: 'Ruiz', email: mail, schoolId: '51', mktPrefs: false, terms: true, language: 'es' };
    const account = { id, hash, idaccountexternalplatform, idexternalplatform, platformName, fromThirdParties: true };
    const body = { ...person, ...account, token: await this.backend.earn('registration') };
    return this.keeps(await this.backend.ask('registerThirdParty', { body, headers: this.headers() }));
  }
}

/** Makes functions that read the letters to an address. */
export const mailboxOf = (backend: TestBackend, recipient: string) => {
  const letters = () => backend.db.selectFrom('outbox').where('recipient', '=', recipient);
  const subjects = async () => (await letters().select('subject').orderBy('id').execute()).map(({ subject }) => subject);
  return {
    /** Returns the subjects of the letters, in the order of arrival. */
    subjects,
    /** Returns the subjects of the letters that an action sends, without the subjects of earlier letters. */
    subjectsBy: async (act: () => Promise<unknown>) => {
      const before = (await subjects()).length;
      await act();
      return (await subjects()).slice(before);
    },
    /** Returns the parameters of the link in the latest letter. */
    link: async (): Promise<URLSearchParams> => {
      const { plain } = await letters().select('plain').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      return new URL(/https?:\S+/.exec(plain)?.[0] ?? '').searchParams;
    },
  };
};

/** Makes functions with which people use passwords and links. */
export const waysOf = (backend: TestBackend) => ({
  /** Signs a person in. @returns the status */
  signIn: async (mail: string, password: string) =>
    (await backend.ask('signIn', { body: { mail, password, token: await backend.earn('signin') } })).status,
  sendActivation: async (email: string) => backend.ask('sendActivation', { body: { email, token: await backend.earn('registration') } }),
  forgotPassword: async (email: string) => backend.ask('forgotPassword', { body: { email, token: await backend.earn('password') } }),
  /** Sets a password by a link. @returns the status */
  resetPassword: async (link: URLSearchParams, password: string) =>
    (await backend.ask('resetPassword', { body: { password, hash: link.get('hash') ?? '', token: await backend.earn('password') } }))
      .status,
  changePassword: async (session: string, current: string, next: string) =>
    (await backend.ask('changePassword', { body: { current, new: next, token: await backend.earn('password') }, session })).status,
  changeEmail: async (session: string, email: string) => {
    const body = { email, name: 'Ana', surname1: 'Ruiz', mktPrefs: false, token: await backend.earn('edit_account') };
    return backend.ask('updateAccount', { body, session });
  },
  /** Undoes a change of the e-mail address, by the link of a letter. @returns the status */
  takeBack: async (link: URLSearchParams) =>
    (await backend.ask('takeBackEmail', { body: { hash: link.get('hash') ?? '', token: await backend.earn('password') } })).status,
});
