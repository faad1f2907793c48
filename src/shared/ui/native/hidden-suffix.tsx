/** Hidden suffix that tells screen readers which one of several buttons or links with the same visible words this is. */
export function HiddenSuffix({ children }: { readonly children: string }) {
  // The space is outside, because the parts of a name are trimmed.
  return (
    <>
      {' '}
      <span className="visually-hidden">{children}</span>
    </>
  );
}
