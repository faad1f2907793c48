const euros = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });

/** Writes an amount in euros as '12,50 €', in every language. */
export const priceText = (amount: number): string => euros.format(amount);
