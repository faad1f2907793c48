/** Hidden suffix that tells screen readers which one of several buttons or links with the same visible words this is. */
export function HiddenSuffix({ children }: { readonly children: string }) {
  // The space is outside: names are computed of trimmed parts.
  return (
    <>
      {' '}
      <span className="visually-hidden">{children}</span>
    </>
  );
}
