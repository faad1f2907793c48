import { config } from '../../config/config';
import type { Platform } from '../../rules/environments';
import { NewWindowHint } from './new-window-hint';
import './third-party-link.css';

type ThirdParty = Exclude<Platform, 'LDAP'>;

/** The logos of the providers. They are drawn here, so that nothing is loaded from the providers. */
const marks: Readonly<Record<ThirdParty, React.ReactNode>> = {
  Google: (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path fill="#4285F4" d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.3 5.5-4.8 7.2l7.7 6c4.5-4.2 7.2-10.4 7.2-17.6z" />
      <path fill="#FBBC05" d="M10.6 28.6c-.5-1.5-.8-3-.8-4.6s.3-3.1.8-4.6l-8-6.2C.9 16.5 0 20.1 0 24c0 3.9.9 7.5 2.6 10.8l8-6.2z" />
      <path
        fill="#34A853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-5 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  ),
  Microsoft: (
    <svg viewBox="0 0 21 21" aria-hidden="true">
      <path fill="#F25022" d="M1 1h9v9H1z" />
      <path fill="#7FBA00" d="M11 1h9v9h-9z" />
      <path fill="#00A4EF" d="M1 11h9v9H1z" />
      <path fill="#FFB900" d="M11 11h9v9h-9z" />
    </svg>
  ),
};

type Props = {
  readonly platform: ThirdParty;
  readonly children: string;
  /** The absolute address to which the server redirects after the provider's sign-in. */
  readonly returnTo: string;
  /** The page that shows this link. At `edit-account`, the sign-in makes the account of the session a linked account. */
  readonly routeOrigin: 'signin' | 'edit-account';
  /** The current platform of the session's account. */
  readonly userPlatform: Platform | 'none';
  /** The id of the person whose account is linked. */
  readonly meantFor?: string;
  /** Whether the link opens another window. */
  readonly inWindow?: boolean;
};

/** A link to an identity provider. The server redirects to the provider, and back to the portal. */
export function ThirdPartyLink({ platform, children, inWindow = false, ...query }: Props) {
  return (
    <a
      className="third-party"
      data-platform={platform}
      href={`${config.api}/third-parties/${platform.toLowerCase()}?${new URLSearchParams(query)}`}
      {...(inWindow && { target: '_blank', rel: 'noreferrer' })}
    >
      {marks[platform]}
      {children}
      {inWindow && <NewWindowHint />}
    </a>
  );
}
