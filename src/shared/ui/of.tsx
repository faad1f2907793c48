/** What a button or link is for, beside its visible words: for those who hear it alone, among others with the same words. */
export function Of({ children }: { readonly children: string }) {
  // The space is outside: names are computed of trimmed parts.
  return (
    <>
      {' '}
      <span className="visually-hidden">{children}</span>
    </>
  );
}
