import type { FastifyInstance } from 'fastify';

/** The answer to a browser's request: its status, and the address of its redirect. */
export type Visit = { readonly status: number; readonly location: string };

/** The address of a server without a port. */
export const portalAddress = 'http://portal.example/';

/**
 * A minimal browser for a journey to an identity provider. The browser stores the portal's cookies, and follows one redirect at a time. It
 * sends requests to providers over the network.
 */
export class Browser {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly server: FastifyInstance) {}

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  setCookie(name: string, value: string) {
    this.cookies.set(name, value);
  }

  /**
   * Opens an address of the portal.
   * @param site the value of `sec-fetch-site` in the browser's headers
   */
  async open(address: string, site = 'same-origin'): Promise<Visit> {
    const { pathname, search, host } = new URL(address, portalAddress);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.server.inject({
      url: pathname + search,
      headers: { host, 'sec-fetch-site': site, ...(cookie && { cookie }) },
    });
    for (const { name, value, maxAge, expires } of answer.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: answer.statusCode, location: String(answer.headers.location ?? '') };
  }

  /**
   * Chooses a person on the page of a stand-in provider.
   * @returns the address at which the provider sends the browser back
   */
  async choose(page: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const asked = await fetch(page);
    if (asked.status !== 200) throw new Error(`The provider answers ${asked.status}: ${await asked.text()}`);
    const { origin, pathname, searchParams } = new URL(page);
    const body = new URLSearchParams([...searchParams, ...Object.entries(fields)]);
    const answer = await fetch(origin + pathname, { method: 'POST', body, redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  }

  /** Makes a complete journey: goes to the provider, chooses a person there, and returns to the portal. */
  async journey(start: string, fields: Readonly<Record<string, string>>): Promise<Visit> {
    const { location } = await this.open(start);
    return this.open(await this.choose(location, fields), 'cross-site');
  }
}
