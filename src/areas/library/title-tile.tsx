import success from 'primeicons/raw-svg/check-circle.svg?raw';
import { memo } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../shared/i18n';
import { Icon } from '../../shared/ui/native/icon';
import { Cover } from '../../shared/ui/page/cover';
import { titleAddress } from '../title';
import type { Title } from './types';
import './library.css';

const Sticker = () => {
  const { t } = useTranslation();
  return <span className="title-sticker">{t('library.promotion')}</span>;
};

/** A title of the library; a press opens the page of the title. */
export function TitleCard({ title, index }: { readonly title: Title; readonly index: number }) {
  return (
    <article className="title-tile title-opens">
      <span className="title-picture">
        <Cover {...title.cover} alt="" index={index} />
        {title.promoted && <Sticker />}
      </span>
      <Link to={titleAddress(title.uuid)} className="title-name">
        {title.name}
      </Link>
      <span className="title-subject">{title.subjects.join(', ')}</span>
    </article>
  );
}

type TitleLinkProps = {
  readonly title: Title;
  /** Index of the title in the list. */
  readonly index: number;
  /** -1 if only arrow keys move focus to the title, not Tab. */
  readonly tabIndex: 0 | -1;
};

/** A title in the dialog with all titles. The whole tile is a link, so that arrow keys move focus from one title to the next. */
export const TitleLink = memo(function TitleLink({ title, index, tabIndex }: TitleLinkProps) {
  return (
    <Link to={titleAddress(title.uuid)} className="title-tile title-link" tabIndex={tabIndex}>
      <span className="title-picture">
        <Cover {...title.cover} alt="" index={index} />
        {title.promoted && <Sticker />}
      </span>
      <span className="title-name">{title.name}</span>
      <span className="title-subject">{title.subjects.join(', ')}</span>
    </Link>
  );
});

type Props = {
  readonly title: Title;
  /** Index of the title in the list. */
  readonly index: number;
  readonly selected: boolean;
  readonly disabled: boolean;
  /** -1 if only arrow keys move focus to the title, not Tab. */
  readonly tabIndex?: 0 | -1;
  /** Must be the same function in each render, so that only the changed tile renders again. */
  readonly onToggle: (title: Title) => void;
};

/** A title that the person selects or deselects. */
export const TitleToggle = memo(function TitleToggle({ title, index, selected, disabled, tabIndex = 0, onToggle }: Props) {
  return (
    <button
      type="button"
      className="title-tile title-toggle"
      tabIndex={tabIndex}
      aria-pressed={selected}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onToggle(title);
      }}
    >
      <span className="title-picture">
        <Cover {...title.cover} alt="" index={index} />
        {title.promoted && <Sticker />}
        {selected && (
          <span className="title-check">
            <Icon drawing={success} />
          </span>
        )}
      </span>
      <span className="title-name">{title.name}</span>
      <span className="title-subject">{title.subjects.join(', ')}</span>
    </button>
  );
});
