import './icon.css';

type Props = {
  /** A file of PrimeIcons (`primeicons/raw-svg/….svg?raw`). Import it where it is shown, so that it loads with that part. */
  readonly drawing: string;
};

/** A drawing of PrimeIcons, inline (no icon font). It is decoration: the words beside it say what it means. */
export function Icon({ drawing }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: files of the PrimeIcons package, part of the build
  return <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
}
