/** Secret settings of the site under test, each with a value to search for in everything that leaves it. */
export const canaries = {
  PAYPAL_CLIENT_SECRET: 'canario-paypal-5e2c',
  GOOGLE_CLIENT_SECRET: 'canario-google-5e2c',
  MAIL_IN_SECRET: 'canario-correo-entrante-5e2c',
  STAFF_CODE: 'canario-staff-5e2c',
  ENCRYPTION_KEY: 'canario-cifrado-5e2c-0123456789abcdef',
}
