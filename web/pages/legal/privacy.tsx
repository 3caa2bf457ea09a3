import { endedInvitationDays } from '#features/invitations/vocabulary.ts'
import { readDays, unreadDays } from '#features/notifications/vocabulary.ts'
import { daysToKeep, exportDays } from '#features/privacy/contract/end-times.ts'
import { endedStaffInvitationDays, unconfirmedDays } from '#features/staff/vocabulary.ts'
import { interactionDays } from '#features/subjects/vocabulary.ts'
import { endedViewingDays, viewingMinutes } from '#features/viewing/vocabulary.ts'
import { mailLink } from '#shared/text/mail-link.ts'
import styles from './page.module.css'

/** What is kept, why, and until when: each line says what the product really does. */
const kept = [
  ['Tu cuenta y tu perfil: nombre, correo, teléfono, dirección y lo demás que escribes', 'Mientras tengas cuenta'],
  ['Tu contraseña, cifrada de un modo que ni nosotros podemos leer', 'Hasta que la cambies'],
  ['Tus sesiones: desde qué navegador y cuándo entraste', '30 días después de cerrarse'],
  ['Enlaces y códigos que te enviamos para entrar o confirmar', '30 días después de vencer'],
  ['El texto de los correos que te enviamos', 'Se borra al enviarlos'],
  ['A qué dirección fue cada correo y de qué tipo era', '180 días'],
  ['Los navegadores y sistemas en los que entraste, para avisarte de otros', 'Mientras tengas cuenta'],
  ['Qué avisos quieres recibir, cómo y a qué horas no', 'Mientras tengas cuenta'],
  [
    'Los navegadores en los que activas avisos: su nombre, y la dirección y las llaves con las que su fabricante (Google, Mozilla, Apple o Microsoft) los entrega. Van cifrados: el fabricante no los puede leer',
    'Hasta que los apagas, cierras esa sesión o borras tu cuenta',
  ],
  [
    'Lo que te avisamos: qué pasó, cuándo y quién lo hizo',
    `${readDays} días después de leerlo, ${unreadDays} si no lo lees, o hasta que borres tu cuenta`,
  ],
  ['La copia de tus datos, cuando la pides', `${exportDays} días`],
  ['Fotos de perfil y portada que reemplazaste', 'Un día'],
  ['Los datos y las fotos de tu negocio', 'Mientras exista el negocio'],
  ['Documentos para verificar un negocio', 'Mientras se conserve el historial del sello que respaldan, o hasta que borres tu cuenta'],
  ['Mensajes que envías a un negocio', 'Mientras el negocio los conserve entre sus solicitudes, o hasta que borres tu cuenta'],
  [
    'Tus compras, con el nombre, el correo, el teléfono, la dirección y los datos de factura que escribiste',
    'Hasta que borres tu cuenta o nos pidas borrarlas; queda el pedido sin tus datos, como lo pide la ley',
  ],
  ['Las direcciones de entrega que guardas', 'Hasta que las quites o borres tu cuenta'],
  [
    'Qué archivos comprados descargaste y cuándo, y que pediste recibirlos al pagar',
    'Mientras exista el pedido; sin tus datos cuando borras tu cuenta o nos lo pides',
  ],
  ['Lo que reportas, y lo que decidimos y apelas', 'Mientras exista aquello de lo que trata, o hasta que borres tu cuenta'],
  [
    'Tus opiniones sobre negocios, con sus fotos',
    'Hasta que las borres; cuando borras tu cuenta eliges: el texto queda como de una «Cuenta eliminada», sin tu nombre ni tus fotos, o se borra',
  ],
  [
    'Lo que preguntas y respondes en público, y como qué respondiste (del negocio, con compra o de la comunidad)',
    'Hasta que lo retiras; cuando borras tu cuenta eliges: el texto queda como de una «Cuenta eliminada», o se borra; lo que respondió un negocio es del negocio',
  ],
  [
    'Lo que comentas en el blog, y si lo hiciste como autor de la entrada o como parte de nuestro equipo',
    'Hasta que lo borras; cuando borras tu cuenta eliges: el texto queda como de una «Cuenta eliminada», o se borra',
  ],
  ['Qué respuestas te sirvieron y qué preguntas sigues', 'Hasta que lo quitas o borras tu cuenta'],
  [
    'A quién silenciaste o bloqueaste, con el nombre con que lo viste; nadie más lo sabe',
    'Hasta que lo quites, o cualquiera de los dos borre su cuenta',
  ],
  ['A quién bloqueó un negocio, con el nombre que le dio; solo lo sabe su equipo', 'Hasta que lo quite, o esa persona borre su cuenta'],
  ['Qué compra o solicitud comprueba que puedes opinar', 'Mientras se conserve esa compra o solicitud; sin tu cuenta cuando la borras'],
  ['El correo que dejas en un aviso sin cuenta, y una huella de tu dirección de internet', 'Hasta que atendemos el aviso'],
  ['En qué equipos estuviste, para que nadie decida sobre un negocio que fue suyo', 'Mientras existan el negocio y tu cuenta'],
  [
    'Las invitaciones a equipos que envías o recibes, con el correo invitado',
    `${endedInvitationDays} días después de responderse o vencer, o hasta que borres tu cuenta`,
  ],
  [
    'En nuestro libro de contactos: tu nombre, cómo localizarte, si eres cliente, y lo que el equipo anota de ti; lo ve solo el equipo',
    'Hasta que nos pidas borrarlo o borres tu cuenta; se va también lo anotado con tu correo',
  ],
  ['Si eres de nuestro equipo: qué contactos, notas y grupos escribiste', 'Hasta que borres tu cuenta; quedan sin tu nombre'],
  [
    'Si escribes para nuestro blog: cómo localizarte, que solo ve el equipo, y lo que dice tu página de autor',
    'Hasta que borres tu cuenta; tu nombre queda en lo que publicaste',
  ],
  [
    'Si eres de nuestro equipo: qué entradas del blog, servicios y promos de la casa empezaste, guardaste o programaste, y si elegiste el negocio propio',
    'Hasta que borres tu cuenta',
  ],
  [
    'Tu solicitud para entrar a nuestro equipo: nombre de usuario, permisos que pediste y qué se decidió',
    `Mientras tengas cuenta, o ${unconfirmedDays} días si no confirmas tu correo`,
  ],
  [
    'Las invitaciones a nuestro equipo, con el correo invitado y quién invitó',
    `${endedStaffInvitationDays} días después de usarse, retirarse o vencer, o hasta que borres tu cuenta`,
  ],
  ['Si eres de nuestro equipo: cómo te encuentran tus colegas y cuándo abriste «Mi día»', 'Mientras seas del equipo'],
  [
    `Cuándo alguien del equipo vio la plataforma como la ves tú, para ayudarte: solo lectura, ${viewingMinutes} minutos como mucho, y por qué`,
    `${endedViewingDays} días después de terminar, o hasta que borres tu cuenta`,
  ],
  ['A dónde pide cada tienda que le paguemos', 'Hasta que su dueño borre su cuenta sin dejarle el negocio a nadie'],
  ['El número fiscal que muestra una tienda', 'Hasta que lo quite, o hasta que su dueño borre su cuenta sin dejarle el negocio a nadie'],
  ['Quién movió las existencias de una tienda y sus notas', 'Hasta que esa persona borre su cuenta; el movimiento queda sin su nombre'],
  [
    'Lo que guardas, archivas y te gusta, y a quién sigues; a cada negocio le decimos solo cuántas personas son',
    'Hasta que lo quites o borres tu cuenta',
  ],
  [
    'Que hiciste algo con un negocio o un producto (guardarlo, escribirle, comprarle), para mostrar primero lo que más interesa',
    `${interactionDays} días, o hasta que borres tu cuenta; después queda solo una cifra`,
  ],
  ['De quiénes de los que sigues pediste que te avisemos', 'Hasta que apagues la campana, dejes de seguirlos o borres tu cuenta'],
  ['Hasta cuándo viste lo nuevo de quienes sigues', 'Mientras tengas cuenta'],
  ['Las búsquedas del directorio que guardas y cuáles sigues', 'Hasta que las quites o borres tu cuenta'],
  ['De qué secciones nuevas pediste que te avisemos', 'Hasta que abran y te lo digamos, lo quites o borres tu cuenta'],
  ['Quién te invitó', 'Mientras existan las dos cuentas'],
  ['Visitas por un enlace de invitación', 'Hasta que acaba el día; después queda solo el número'],
  ['Cuántas veces se vio y se pulsó cada servicio o promoción de la casa en un día, sin nada de quién', 'Mientras exista lo anunciado'],
  ['Contadores que frenan abusos, por dirección de internet', 'Como mucho un día'],
  ['La bitácora de lo que se hizo, con un número en lugar de tu nombre', 'No se borra: es la prueba de cada decisión'],
] as const

const onDevice = [
  ['Tu sesión', 'Hasta que la cierres, o 30 días sin usarla y 180 en total'],
  ['Que ya entraste desde este navegador, para que los intentos de otros no te impidan entrar', '180 días'],
  ['Si eres de nuestro equipo: como quién estás viendo la plataforma', `Hasta que termines, o ${viewingMinutes} minutos`],
  ['Tus preferencias de lectura y tus búsquedas recientes', 'Hasta que las borres'],
  ['El último lugar en que buscaste', '90 días, o hasta que pulses Cambiar o busques en todas partes'],
  ['Los negocios y productos que miraste, que no salen de aquí', 'Los últimos 24, hasta que los borres'],
  [
    'Los negocios y productos que guardas y las tiendas que sigues sin cuenta',
    'Hasta que los quites, o entres a tu cuenta, que los guarda desde entonces',
  ],
  ['Lo que escribes en una pregunta, respuesta o comentario y no has publicado', 'Un día, o hasta que lo publicas'],
  ['La última lista de resultados, para volver a ella', 'Hasta que cierres la pestaña'],
  ['Tu carrito, y lo que agregaste sin conexión', 'Hasta que lo vacíes; si entraste a tu cuenta, hasta que salgas'],
  ['Lo que escribes al comprar, nunca de tu tarjeta', '12 horas, o hasta que pagues o cierres la pestaña'],
  ['La llave para ver lo que compraste sin cuenta', 'Hasta que la borres, o hagas otras 50 compras'],
  ['Quién te invitó, si llegaste por un enlace', '30 días'],
  ['A qué página volver después de entrar', 'Una hora'],
  ['Lo que escribes al registrarte, sin tu contraseña', 'Un día, o hasta que creas la cuenta'],
  ['El correo con el que recuperas tu contraseña', 'Una hora, o hasta que cierres la pestaña'],
  ['Un número al azar para contar tu visita una vez al día, solo si llegaste por un enlace', 'Hasta que lo borres'],
] as const

/** What is kept of people, for what and for how long, and what they can ask for. */
export function Privacy({ email }: { email: string | undefined }) {
  return (
    <section id="privacidad">
      <h2>Política de Privacidad</h2>
      <p>
        Guardamos lo que nos das y lo mínimo para que el servicio funcione y sea seguro. No vendemos tus datos, no mostramos anuncios de
        otros y no usamos cookies para seguirte. Lo que anunciamos de la casa dice que es una promoción.
      </p>
      <h3>Qué guardamos y por cuánto tiempo</h3>
      <Kept rows={kept} />
      <h3>Qué se queda en tu dispositivo</h3>
      <Kept rows={onDevice} />
      <h3>Quién lo ve</h3>
      <p>
        Tu perfil lo ves tú y, para atenderte, el equipo. La página de tu negocio es pública. Los documentos que envías para verificarte se
        guardan aparte: solo los ve el equipo que los revisa, y cada consulta queda anotada. Si entras con Google, Google nos da tu nombre y
        tu correo, y sabe que entraste. Si pagas con PayPal, PayPal sabe cuánto pagas y recibe tu tarjeta o tu cuenta; nosotros solo sabemos
        si pagaste.
      </p>
      <h3>Visitas, ubicación y registros públicos</h3>
      <p>
        Las visitas, búsquedas y contactos se cuentan sin guardar direcciones de internet. Tu ubicación se usa únicamente si la compartes,
        para ordenar los resultados o proponer tu dirección, y no se guarda. Los datos de negocios que vienen de registros públicos se
        muestran con su fuente; sus datos de contacto no se publican.
      </p>
      <h3>Tus derechos</h3>
      <p>
        En Configurar Cuenta puedes ver y corregir tus datos, descargarlos y borrar tu cuenta. Al borrarla te pedimos confirmarlo por correo
        y tienes {daysToKeep} días para arrepentirte; después se borran tu perfil, tus archivos, tus comprobantes y tus sesiones, y lo que
        escribiste a negocios queda sin tus datos. Lo que escribiste para todos se queda sin tu nombre o se borra, como elijas. Los negocios
        que tienen otro dueño siguen; los que no, dejan de publicarse sin contactos ni fotos y cierran su tienda, y los que vienen de un
        registro público vuelven a mostrarse sin dueño. Quedan, sin tus datos personales, la bitácora y los pedidos y facturas que la ley
        obliga a conservar. Para lo demás, o si algo no te parece bien, escríbenos a <a href={email && mailLink(email)}>{email}</a>.
      </p>
    </section>
  )
}

function Kept({ rows }: { rows: readonly (readonly [what: string, until: string])[] }) {
  return (
    <dl className={styles.kept}>
      {rows.map(([what, until]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{until}</dd>
        </div>
      ))}
    </dl>
  )
}
