import { Paginator as PrimePaginator } from 'primereact/paginator';
import { useTranslation } from '../../i18n';
import { useFoundWords } from '../behaviour/use-table-words';
import { SelectField } from '../native/select-field';
import { Prime } from './prime';

type Props = {
  readonly found: number;
  /** Counted from 1. */
  readonly page: number;
  /** The number of rows per page. */
  readonly rows: number;
  /** The numbers of rows per page that the person can choose; none if the server has a fixed number. */
  readonly sizes?: readonly number[];
  readonly onTurn: (page: number, rows: number) => void;
};

/**
 * The number of all rows, PrimeReact's paginator, and the choice of rows per page. The texts come from the portal, because a page may be in
 * another language than PrimeReact.
 */
export function Paginator({ found, page, rows, sizes = [], onTurn }: Props) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(found / rows));
  const text = useFoundWords({ found, page, pages });
  const [least = found] = sizes;
  return (
    <div className="table-pages">
      <p>{text}</p>
      {pages > 1 && (
        <Prime>
          <PrimePaginator
            template="FirstPageLink PrevPageLink PageLinks NextPageLink LastPageLink"
            first={(page - 1) * rows}
            rows={rows}
            totalRecords={found}
            onPageChange={(to) => {
              if (to.page + 1 !== page) onTurn(to.page + 1, rows);
            }}
            aria-label={t('table.pages')}
            pt={{
              firstPageButton: { 'aria-label': t('table.firstPage') },
              prevPageButton: { 'aria-label': t('table.previousPage') },
              nextPageButton: { 'aria-label': t('table.nextPage') },
              lastPageButton: { 'aria-label': t('table.lastPage') },
            }}
          />
        </Prime>
      )}
      {found > least && (
        <SelectField
          label={t('table.rows')}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(rows)}
          onChange={(size) => onTurn(1, Number(size))}
          optional
        />
      )}
    </div>
  );
}
