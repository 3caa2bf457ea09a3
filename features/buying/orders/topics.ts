import type { Topic } from '#shared/server/feature.ts'

/** Notification topics of this feature; each is a line of a person's notification settings. */
export const ordersTopics: Record<string, Topic> = {
  orders: {
    title: 'Pedidos',
    explains: 'Lo que pasa con lo que compras y con lo que vende una tienda de tu equipo.',
    always: true,
    position: 21,
  },
}
