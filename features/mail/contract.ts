/** Mail that a person may turn off, by what it is about, with the words that explain it. `atFirst`: sent until they say otherwise. */
export const mailTopics = {
  leads: {
    title: 'Solicitudes nuevas',
    explains: 'Cuando alguien le escribe a un negocio tuyo o le pide información.',
    atFirst: true,
  },
  verification: {
    title: 'Verificación y vencimientos',
    explains: 'Lo que decidimos sobre tus comprobantes y qué está por vencer.',
    atFirst: true,
  },
  team: {
    title: 'Equipo y negocios reclamados',
    explains: 'Cuando te agregan a un equipo o decidimos tu solicitud de un negocio.',
    atFirst: true,
  },
  sign_in: {
    title: 'Entradas desde otro dispositivo',
    explains: 'Cuando tu cuenta se abre en un navegador o sistema que no conocíamos.',
    atFirst: true,
  },
  news: {
    title: 'Novedades del producto',
    explains: 'Funciones nuevas, de vez en cuando. Solo si tú lo pides.',
    atFirst: false,
  },
} as const

export type MailTopic = keyof typeof mailTopics

export const mailTopicNames = Object.keys(mailTopics) as [MailTopic, ...MailTopic[]]
