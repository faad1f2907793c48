import { brand } from '../../rules/brand';
import './page-header.css';

/** The logo of the publisher with the publisher's name. */
export function BrandMark() {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" />
        <path className="logo-wave" d="M7 12.5c2.6-4.4 5.6-4.4 9-1.4s6.4 3 9-1.4" />
        <path
          className="logo-book"
          d="M16 18.5c-2.6-1.7-5.6-2.1-9-1.5v7c3.4-.6 6.4-.2 9 1.5 2.6-1.7 5.6-2.1 9-1.5v-7c-3.4-.6-6.4-.2-9 1.5Z"
        />
      </svg>
      <span className="logo-name">{brand.name}</span>
    </>
  );
}
