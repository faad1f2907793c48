import angleDown from 'primeicons/raw-svg/angle-down.svg?raw';
import angleLeft from 'primeicons/raw-svg/angle-left.svg?raw';
import angleRight from 'primeicons/raw-svg/angle-right.svg?raw';
import bell from 'primeicons/raw-svg/bell.svg?raw';
import check from 'primeicons/raw-svg/check.svg?raw';
import success from 'primeicons/raw-svg/check-circle.svg?raw';
import chat from 'primeicons/raw-svg/comments.svg?raw';
import warning from 'primeicons/raw-svg/exclamation-triangle.svg?raw';
import eye from 'primeicons/raw-svg/eye.svg?raw';
import eyeSlash from 'primeicons/raw-svg/eye-slash.svg?raw';
import globe from 'primeicons/raw-svg/globe.svg?raw';
import info from 'primeicons/raw-svg/info-circle.svg?raw';
import close from 'primeicons/raw-svg/times.svg?raw';
import danger from 'primeicons/raw-svg/times-circle.svg?raw';
import user from 'primeicons/raw-svg/user.svg?raw';
import delegates from 'primeicons/raw-svg/users.svg?raw';
import './icon.css';

const drawings = {
  angleDown,
  angleLeft,
  angleRight,
  bell,
  chat,
  check,
  close,
  danger,
  delegates,
  eye,
  eyeSlash,
  globe,
  info,
  success,
  user,
  warning,
};

export type IconName = keyof typeof drawings;

/** A drawing of PrimeIcons, inline (no icon font). It is decorative: the words beside it carry the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: files of the PrimeIcons package, part of the build
  return <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawings[name] }} />;
}
