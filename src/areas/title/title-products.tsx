import type { Product, Title } from './types';

type Props = { readonly title: Title; readonly products: readonly Product[] };

/** The digital products of a title, online and offline. */
export function TitleProducts({ products }: Props) {
  return <p>{products.length}</p>;
}
