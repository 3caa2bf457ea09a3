export { insertDemoStores } from './insert-demo-stores.ts'
export { removeDemoOrders } from './remove-demo-orders.ts'
export { storeDemoFiles } from './store-demo-files.ts'
export { storeDemoGoods } from './store-demo-goods.ts'
