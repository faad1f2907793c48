import download from 'primeicons/raw-svg/download.svg?raw';
import external from 'primeicons/raw-svg/external-link.svg?raw';
import share from 'primeicons/raw-svg/share-alt.svg?raw';
import star from 'primeicons/raw-svg/star.svg?raw';
import starFill from 'primeicons/raw-svg/star-fill.svg?raw';
import { memo } from 'react';
import { config } from '../../shared/config/config';
import { useTranslation } from '../../shared/i18n';
import { fileSize } from '../../shared/i18n/file-size';
import type { Resource } from '../../shared/rules/materials';
import { FileLink } from '../../shared/ui/native/file-link';
import { Icon } from '../../shared/ui/native/icon';
import { shareWithClassroom } from './classroom';

export type RowActions = {
  /** Opens the resource in a dialog. */
  readonly onOpen: (id: string) => void;
  readonly onStar: (id: string) => void;
  /** Called when the person opens the page of the resource at another site. */
  readonly onVisit: (id: string) => void;
  /** Whether the row is for students. Students have no favourites, and see no labels of new or changed resources. */
  readonly isForStudents?: boolean;
};

type Props = RowActions & { readonly resource: Resource; readonly isFavourite: boolean };

/** Row of a resource with its facts and actions. */
export const ResourceRow = memo(function ResourceRow({ resource, isFavourite, isForStudents = false, onOpen, onStar, onVisit }: Props) {
  const { t, i18n } = useTranslation();
  const { id, name, description, kind, format, size, isNew, isModified } = resource;
  const facts = [
    kind !== 'plain' && t(kind === 'demo' ? 'portal.demo' : `title.kind.${kind}`),
    format,
    size !== null && fileSize(size, i18n.language),
    format === null && resource.external !== null && t('title.webPage'),
  ].filter(Boolean);

  return (
    <article className="resource">
      <div className="resource-words">
        <h3 className="resource-name">
          {resource.preview === null ? (
            name
          ) : (
            <button type="button" className="resource-open" onClick={() => onOpen(id)}>
              {name}
            </button>
          )}
        </h3>
        <p className="resource-facts">
          {facts.join(' · ')}
          {isNew && !isForStudents && <span className="resource-label">{t('title.new')}</span>}
          {isModified && !isForStudents && <span className="resource-label">{t('title.modified')}</span>}
        </p>
        {description !== '' && <p className="resource-description">{description}</p>}
      </div>
      <div className="resource-actions">
        {resource.external !== null && (
          <a
            className="resource-action"
            href={resource.external}
            target="_blank"
            rel="noreferrer"
            aria-label={t('title.visit', { name })}
            onClick={() => onVisit(id)}
            onAuxClick={({ button }) => button === 1 && onVisit(id)}
          >
            <Icon drawing={external} />
          </a>
        )}
        {resource.download !== null && (
          <FileLink className="resource-action" href={resource.download} aria-label={t('title.download', { name })}>
            <Icon drawing={download} />
          </FileLink>
        )}
        {resource.classroom !== null && config.classroomScript !== undefined && (
          <button
            type="button"
            className="resource-action"
            aria-label={t('title.share', { name })}
            onClick={() => shareWithClassroom(resource.classroom ?? '', name)}
          >
            <Icon drawing={share} />
          </button>
        )}
        {!isForStudents && (
          <button
            type="button"
            className="resource-action resource-star"
            aria-pressed={isFavourite}
            aria-label={t('title.favourite', { name })}
            onClick={() => onStar(id)}
          >
            <Icon drawing={isFavourite ? starFill : star} />
          </button>
        )}
      </div>
    </article>
  );
});
