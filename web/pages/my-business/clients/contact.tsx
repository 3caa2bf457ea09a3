import { ContactPage } from '../../contacts/contact.tsx'

/** Page of one client of the business. */
export default function Client() {
  return <ContactPage />
}
