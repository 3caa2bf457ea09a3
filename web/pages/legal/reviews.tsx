import { invitedAfterDays, mostPhotos, windowDaysIn } from '#features/reviews/vocabulary.ts'
import styles from './page.module.css'

/** How opinions are checked. */
export function Reviews() {
  return (
    <section id="opiniones">
      <h2>Cómo comprobamos las opiniones</h2>
      <ol className={styles.steps}>
        <li>
          Cada opinión dice de dónde viene. «Compró aquí»: esa persona recibió un pedido pagado con su cuenta. «Pidió cotización»: el
          negocio respondió su solicitud. «Sin comprobar»: no encontramos ninguna de las dos. Una opinión de un producto sale como comprada
          solo si el pedido recibido llevaba ese producto; si se devuelve y se reembolsa, deja de estarlo, aunque el resto del pedido se
          quede.
        </li>
        <li>
          El promedio que ves, y el que ordena los resultados, cuenta solo las comprobadas, una por persona y negocio. Cada producto tiene
          su promedio, con una por persona, y no entra en el del negocio: el de una tienda es el de su negocio. Las demás se muestran con su
          propia cifra.
        </li>
        <li>
          No cuentan en ninguna cifra las del equipo del negocio, las de quien los invitó o fue invitado por ellos, ni las de quien usa su
          mismo teléfono o correo, ni las de compras facturadas a su número fiscal. De compras hechas con el mismo teléfono, correo o número
          fiscal cuenta la primera. Tampoco las de cuentas eliminadas. Los datos de quién pagó que tienen los procesadores de pago no los
          recibimos, así que no los comparamos. Si todo se devuelve, la compra deja de comprobar.
        </li>
        <li>
          Preguntamos a todos por igual, {invitedAfterDays} días después de la entrega o la respuesta, con un solo mensaje por pedido que
          nombra al negocio y lo que se compró. El negocio no elige a quién, y nadie paga por opinar ni por quitar opiniones.
        </li>
        <li>
          Una compra o una respuesta comprueba una opinión durante {windowDaysIn('ES')} días en España y {windowDaysIn(null)} en los demás
          países. Caben {mostPhotos} fotos.
        </li>
        <li>
          El negocio puede responder una vez y puede pedir que revisemos una opinión. Mientras tanto sigue visible y lo dice. Decide con un
          motivo una persona del equipo que no tiene que ver con el negocio, y se lo escribimos a los dos.
        </li>
      </ol>
    </section>
  )
}
