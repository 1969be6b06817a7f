/** Of the product, as programs that speak to it see it. */
export const PRODUCT_VERSION = "1.0.0";
