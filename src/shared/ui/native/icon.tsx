import './icon.css';

type Props = {
  /**
   * A file of PrimeIcons (`primeicons/raw-svg/….svg?raw`). Import the file in the module that shows it, so that the file loads with this
   * module.
   */
  readonly drawing: string;
};

/**
 * A drawing of PrimeIcons, inline and without an icon font. Screen readers ignore the drawing, because the words beside it have the same
 * meaning.
 */
export function Icon({ drawing }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: files of the PrimeIcons package, part of the build
  return <span className="icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
}
