/** Path of the questions to a business in its workspace. */
export const askedPath = (businessId: string) =>
  `/dashboard-my-business/preguntas?negocio=${businessId}`
