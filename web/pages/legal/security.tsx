import { mailLink } from '#shared/text/mail-link.ts'

/** What who finds a vulnerability may do, and what they may expect; security.txt leads here. */
export function Security({ email }: { email: string }) {
  return (
    <section id="seguridad">
      <h2>Avisos de seguridad</h2>
      <p>
        ¿Encontraste un fallo de seguridad? Escríbenos a <a href={mailLink(email)}>{email}</a>, en español o en inglés, con los pasos para
        verlo. Te contestamos en un plazo de cinco días hábiles, te decimos cuándo quedará corregido y, si quieres, reconocemos que lo
        encontraste tú.
      </p>
      <p>
        Busca con cuentas tuyas, no mires ni cambies datos de otras personas, no interrumpas el servicio y danos tiempo para corregirlo
        antes de publicarlo. No actuaremos contra quien proceda así y de buena fe.
      </p>
    </section>
  )
}
