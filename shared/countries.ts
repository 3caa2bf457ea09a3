/** ISO code of the countries that come first. */
export const countryCodes = ['MX', 'ES', 'CO', 'AR', 'CL', 'PE'] as const
