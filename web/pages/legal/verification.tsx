import styles from './page.module.css'

/** How a business is verified. */
export function Verification() {
  return (
    <section id="verificacion">
      <h2>Proceso de Verificación</h2>
      <p>
        Cada negocio se verifica dato por dato. Una persona del equipo revisa cada documento que envía el negocio y decide con un motivo.
      </p>
      <ol className={styles.steps}>
        <li>El negocio envía su evidencia: registro mercantil, licencia, identificación, comprobante de domicilio o referencias.</li>
        <li>El teléfono, el correo y el dominio web se comprueban con un código o un registro propio.</li>
        <li>El equipo revisa y aprueba, rechaza o pide más información. Nadie decide sobre un negocio suyo o que haya recomendado.</li>
        <li>
          Cada dato aprobado tiene fecha de vencimiento. El nivel del sello se calcula con los datos vigentes y baja solo cuando uno vence.
        </li>
      </ol>
      <h3>Los niveles del sello</h3>
      <ol className={styles.steps}>
        <li>Contacto: un correo, un teléfono o un sitio web que responde.</li>
        <li>Identidad: sabemos quién responde por el negocio.</li>
        <li>Registro: existe ante la autoridad y tiene su identificación fiscal.</li>
        <li>Completo: además, domicilio, referencias, correo y teléfono.</li>
      </ol>
      <h3>Si no estás de acuerdo</h3>
      <p>Toda decisión dice su motivo. Puedes enviar evidencia nueva cuando quieras o escribirnos por los medios de contacto.</p>
    </section>
  )
}
