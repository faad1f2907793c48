/** The package has types, but TypeScript does not find these types for the module. */
declare module 'dom-accessibility-api' {
  export function computeAccessibleName(
    element: Element,
    options?: {
      readonly computedStyleSupportsPseudoElements?: boolean;
      readonly getComputedStyle?: (element: Element) => CSSStyleDeclaration;
    },
  ): string;
  export function getRole(element: Element): string | null;
}
