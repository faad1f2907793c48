import nextMatch from 'primeicons/raw-svg/angle-down.svg?raw';
import previousMatch from 'primeicons/raw-svg/angle-up.svg?raw';
import nextPage from 'primeicons/raw-svg/arrow-down.svg?raw';
import previousPage from 'primeicons/raw-svg/arrow-up.svg?raw';
import printer from 'primeicons/raw-svg/print.svg?raw';
import reduce from 'primeicons/raw-svg/search-minus.svg?raw';
import enlarge from 'primeicons/raw-svg/search-plus.svg?raw';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../../shared/i18n';
import { useAnnouncement } from '../../../shared/ui/behaviour/live-region';
import { Tool } from '../tool';
import { openedDocument, type ViewerState, viewerState } from './viewer-state';

/** The toolbar for pages, size, print and search. The open document writes the values of the toolbar into `viewerState`. */
export function Toolbar() {
  const { t } = useTranslation();
  const now = useSyncExternalStore(viewerState.listen, viewerState.get);
  const { page, pages, percent, printed } = now;
  return (
    <div className="viewer-tools" role="toolbar" aria-label={t('viewer.tools')}>
      <div className="viewer-group">
        <Tool
          name={t('viewer.previousPage')}
          drawing={previousPage}
          disabled={page <= 1}
          onPress={() => openedDocument.tools.turnTo(page - 1)}
        />
        <select
          className="select-field viewer-page"
          aria-label={t('viewer.page')}
          value={page}
          onChange={({ target }) => openedDocument.tools.turnTo(Number(target.value))}
        >
          {Array.from({ length: pages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number of the page
            <option key={index} value={index + 1}>
              {t('preview.position', { at: index + 1, total: pages })}
            </option>
          ))}
        </select>
        <Tool
          name={t('viewer.nextPage')}
          drawing={nextPage}
          disabled={page >= pages}
          onPress={() => openedDocument.tools.turnTo(page + 1)}
        />
      </div>
      <div className="viewer-group">
        <Tool name={t('preview.reduce')} drawing={reduce} onPress={() => openedDocument.tools.reduce()} />
        <Tool name={`${percent} %: ${t('viewer.fit')}`} text={`${percent} %`} onPress={() => openedDocument.tools.fit()} />
        <Tool name={t('preview.enlarge')} drawing={enlarge} onPress={() => openedDocument.tools.enlarge()} />
        <Tool name={t('viewer.print')} drawing={printer} busy={printed !== null} onPress={() => void openedDocument.tools.print()} />
      </div>
      <Search found={now.found} />
      {printed !== null && (
        <p className="viewer-printing" role="status">
          {t('viewer.printing', { at: printed, total: pages })}
        </p>
      )}
    </div>
  );
}

const searchId = 'search';
const findField = () => document.querySelector<HTMLInputElement>(`#${searchId}`);
const seek = (where?: 'next' | 'previous') => openedDocument.tools.seek(findField()?.value ?? '', where);

/** Search field that searches the document while the person types. Enter moves to the next match. */
function Search({ found }: Pick<ViewerState, 'found'>) {
  const { t } = useTranslation();
  const isNotFound = found !== null && found.total === 0 && !found.isCounting;
  const result = found === null ? '' : isNotFound ? t('viewer.notFound') : t('preview.position', { at: found.at, total: found.total });
  useAnnouncement({ text: found?.isCounting ? '' : result });
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers do not implement <search>
    <form
      className="viewer-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        seek('next');
      }}
      onKeyDown={(event) => {
        const field = findField();
        if (event.key !== 'Escape' || !field?.value) return;
        // The first Escape clears the search field; the next Escape closes the preview.
        event.preventDefault();
        field.value = '';
        seek();
      }}
    >
      <label>
        <span className="visually-hidden">{t('viewer.search')}</span>
        <input
          id={searchId}
          className="p-inputtext p-component"
          type="search"
          placeholder={t('viewer.search')}
          autoComplete="off"
          onChange={() => seek()}
        />
      </label>
      <span className="viewer-found">{result}</span>
      <Tool name={t('viewer.previousMatch')} drawing={previousMatch} disabled={!found?.total} onPress={() => seek('previous')} />
      <Tool name={t('viewer.nextMatch')} drawing={nextMatch} disabled={!found?.total} onPress={() => seek('next')} />
    </form>
  );
}
