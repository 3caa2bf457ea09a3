/** Path of the requests of a business in its workspace. */
export const leadsPath = (businessId: string) =>
  `/dashboard-my-business/solicitudes?negocio=${businessId}`

/** Path of one of them. */
export const leadPath = (businessId: string, leadId: string) =>
  `${leadsPath(businessId)}&solicitud=${leadId}`
