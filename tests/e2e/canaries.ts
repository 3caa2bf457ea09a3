/** Settings of the site under test that nobody may ever see, each with a value to look for. */
export const canaries = {
  PAYPAL_CLIENT_SECRET: 'canario-paypal-5e2c',
  GOOGLE_CLIENT_SECRET: 'canario-google-5e2c',
  STAFF_CODE: 'canario-staff-5e2c',
  ENCRYPTION_KEY: 'canario-cifrado-5e2c-0123456789abcdef',
}
