import { removeDemo } from '#demo/directory/server/index.ts'
import { withServices } from './with-services.ts'

await withServices(async (services) => {
  const gone = await removeDemo(services)
  console.log(
    `Se quitaron ${gone} negocios de demostración, con sus personas, solicitudes y fotos.`,
  )
})
