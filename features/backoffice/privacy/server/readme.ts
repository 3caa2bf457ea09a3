import { momentInZone } from '#shared/server/in-zone.ts'

const words: Record<string, string> = {
  'cuenta.json': 'tu correo, cuándo creaste la cuenta y con qué entras',
  'sesiones.json': 'los dispositivos en los que entraste en el último mes',
  'aceptaciones.json': 'qué textos legales aceptaste, en qué versión y cuándo',
  'direcciones.json': 'a dónde pides que te envíen lo que compras',
  'perfil.json': 'tus datos personales y tus avisos',
  'referidos.json': 'las cifras de tu enlace para invitar',
  'contactos.json': 'lo que guardamos de ti en nuestros contactos',
  'negocios.json':
    'tus negocios con todas sus secciones, tus equipos y tus solicitudes de negocios',
  'tiendas.json': 'las tiendas de tus negocios y las existencias que moviste',
  'productos.json': 'lo que venden tus tiendas',
  'avisos-sobre-negocios.json': 'lo que nos dijiste de la página de un negocio y en qué quedó',
  'bloqueos.json': 'a quién silenciaste o bloqueaste, con el nombre con que lo viste',
  'invitaciones.json': 'las invitaciones a equipos que enviaste y recibiste',
  'solicitudes.json': 'lo que le escribieron a tus negocios y lo que tú escribiste a otros',
  'uniones-de-cuentas.json':
    'qué cuentas tuyas unimos; lo que se quedó en cada una está en su carpeta',
  'verificacion.json': 'los datos que enviaste a verificar',
}

/** Spanish readme of a data export. */
export function readme(product: string, now: Date, names: string[]): string {
  const lines = names.map((name) => `- ${name}: ${words[name] ?? 'datos'}`)
  return [
    `Copia de tus datos en ${product}`,
    `Hecha el ${momentInZone(now.toISOString(), 'UTC')}`,
    '',
    'Los archivos .json se abren con cualquier editor de texto. Las horas están en UTC.',
    '',
    ...lines,
    '- archivos/: las fotos y los comprobantes que subiste, y lo que adjuntaste a mensajes',
    '',
    'No incluye contraseñas, códigos ni enlaces de acceso: los guardamos de forma que ni nosotros podemos leerlos.',
    '',
  ].join('\n')
}
