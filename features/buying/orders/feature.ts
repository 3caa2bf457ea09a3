import type { Feature } from '#shared/server/feature.ts'
import { ordersJobs } from './server/jobs.ts'
import { ordersNotices } from './server/notices.ts'
import { orderCards } from './server/order-cards.ts'
import { ordersPersonalData } from './server/personal-data.ts'
import { ordersEndpoints } from './server/routes.ts'
import { orderTasks } from './server/team-tasks.ts'
import { usedOrderPictures } from './server/used-pictures.ts'
import { ordersTopics } from './topics.ts'

/** Orders from placing to delivery and refunds, with their printed documents. */
export const orders: Feature = {
  name: 'orders',
  title: 'Pedidos',
  endpoints: ordersEndpoints,
  personalData: [ordersPersonalData],
  usedPictures: usedOrderPictures,
  activity: { 'orders.exported': { action: 'Pedidos exportados', color: 'plain' } },
  jobs: ordersJobs,
  teamTasks: { order: orderTasks },
  conversationCards: { order: orderCards },
  topics: ordersTopics,
  notices: ordersNotices,
  emailTemplates: async () => (await import('./server/email-templates.ts')).ordersEmailTemplates,
}
