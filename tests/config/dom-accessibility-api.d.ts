/** Its own types are not found from its module. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(element: Element): string;
  export function getRole(element: Element): string | null;
}
