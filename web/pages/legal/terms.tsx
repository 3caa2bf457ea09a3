/** What who uses the product and who runs it owe each other. */
export function Terms({ name }: { name: string }) {
  return (
    <section id="terminos">
      <h2>Términos y Condiciones</h2>
      <h3>Qué es {name}</h3>
      <p>
        {name} es un directorio de negocios, profesionales y agentes. Buscar y contactar es libre y no exige cuenta. Los tratos se cierran
        entre cada cliente y cada negocio; {name} no es parte de ellos.
      </p>
      <h3>Tu cuenta</h3>
      <p>
        Una cuenta es de una persona. Das datos ciertos, cuidas tu contraseña y avisas si alguien más entró. Puedes cerrarla cuando quieras
        desde Configurar Cuenta. Si nos pides cerrarla por error, tienes 14 días para cambiar de idea.
      </p>
      <h3>Lo que publicas</h3>
      <p>
        Quien registra un negocio declara que puede representarlo y que lo que publica es cierto, está al día y es suyo. No se admite
        contenido falso, ilícito, discriminatorio ni de terceros sin permiso. Podemos retirar una publicación o suspender una cuenta que lo
        incumpla; decimos el motivo y se puede responder por los medios de contacto de esta página.
      </p>
      <h3>El sello</h3>
      <p>
        El sello informa de lo que comprobamos y hasta cuándo vale; no sustituye tu propio criterio ni garantiza un resultado. Nadie puede
        comprarlo.
      </p>
      <h3>Recomienda y Gana</h3>
      <p>
        Quien se registra con tu enlace queda unido a tu cuenta, una sola vez y para siempre. No cuentan tus propias visitas ni una cuenta
        tuya con otro correo. No uses tu enlace para enviar mensajes que nadie pidió.
      </p>
      <h3>Cambios</h3>
      <p>Si cambiamos estos términos, lo anunciamos en esta página antes de que valgan.</p>
    </section>
  )
}
