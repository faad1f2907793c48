import angleLeft from 'primeicons/raw-svg/angle-left.svg?raw';
import angleRight from 'primeicons/raw-svg/angle-right.svg?raw';
import { useTranslation } from '../i18n';
import { Icon } from './icon';
import { useAnnouncement } from './live-region';

type Props = {
  readonly found: number;
  readonly page: number;
  readonly pages: number;
  readonly onTurn: (page: number) => void;
};

/** The number of rows, the current page, and the buttons to the others. Buttons that lead nowhere are disabled without losing focus. */
export function TablePages({ found, page, pages, onTurn }: Props) {
  const { t } = useTranslation();
  const turn = (name: string, icon: string, to: number) => {
    const isOff = to < 1 || to > pages;
    return (
      <button
        type="button"
        className="table-turn"
        aria-label={name}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) onTurn(to);
        }}
      >
        <Icon drawing={icon} />
      </button>
    );
  };
  const text = [t('table.found', { count: found }), ...(pages > 1 ? [t('table.page', { page, pages })] : [])].join(' ');
  // the rows themselves are not announced
  useAnnouncement({ text });
  return (
    <div className="table-pages">
      <p>{text}</p>
      {pages > 1 && (
        <nav aria-label={t('table.pages')}>
          {turn(t('table.previousPage'), angleLeft, page - 1)}
          {turn(t('table.nextPage'), angleRight, page + 1)}
        </nav>
      )}
    </div>
  );
}

/** The number of rows of a table without pages. */
export function TableCount({ found }: Pick<Props, 'found'>) {
  const { t } = useTranslation();
  const text = t('table.found', { count: found });
  // the rows themselves are not announced
  useAnnouncement({ text });
  return <p>{text}</p>;
}
