import { type CountryCode, countryCodes, countryOfCurrency } from './countries.ts'

/** Mercado Pago in a country. */
type MercadoPagoTerms = {
  /** Its id of the country. */
  site: string
  /** Its payment methods, as buyers know them. */
  methods: string
  /** Maximum number of installments. */
  installments: number
  /** Whether it offers them without interest. */
  isInterestFree: boolean
}

/** Null where it has no accounts. Apart from `countries`, which every page loads. */
export const mercadoPagoTerms: Record<CountryCode, MercadoPagoTerms | null> = {
  MX: {
    site: 'MLM',
    methods: 'Tarjeta, meses sin intereses, OXXO o SPEI',
    installments: 24,
    isInterestFree: true,
  },
  ES: null,
  CO: {
    site: 'MCO',
    methods: 'Tarjeta en cuotas, PSE o Efecty',
    installments: 36,
    isInterestFree: false,
  },
  AR: {
    site: 'MLA',
    methods: 'Tarjeta en cuotas, Rapipago, Pago Fácil o dinero en cuenta',
    installments: 12,
    isInterestFree: false,
  },
  CL: {
    site: 'MLC',
    methods: 'Tarjeta en cuotas, Webpay o dinero en cuenta',
    installments: 12,
    isInterestFree: false,
  },
  PE: {
    site: 'MPE',
    methods: 'Tarjeta en cuotas, Yape o PagoEfectivo',
    installments: 12,
    isInterestFree: false,
  },
}

/** The countries whose currencies we sell in and Mercado Pago has accounts for: each account belongs to one. */
export const mercadoPagoCountries = countryCodes.filter((code) => mercadoPagoTerms[code]) as [
  CountryCode,
  ...CountryCode[],
]

/** What Mercado Pago offers where a currency is spent; null where it has no accounts. */
export function mercadoPagoIn(currency: string): MercadoPagoTerms | null {
  const code = countryOfCurrency(currency)
  return code ? mercadoPagoTerms[code] : null
}
