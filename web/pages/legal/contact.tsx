import { mailLink } from '#shared/text/mail-link.ts'
import styles from './page.module.css'

/** Contact details of the operator. */
export function Contact({
  email,
  phone,
  address,
}: {
  email: string
  phone: string
  address: string
}) {
  return (
    <section id="contacto">
      <h2>Contacto</h2>
      <dl className={styles.contact}>
        <dt>Correo</dt>
        <dd>
          <a href={mailLink(email)}>{email}</a>
        </dd>
        <dt>Teléfono</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </dd>
        <dt>Dirección postal</dt>
        <dd>{address}</dd>
      </dl>
    </section>
  )
}
