export { insertDemoPosts } from './insert-demo-posts.ts'
export { removeDemoPosts } from './remove-demo-posts.ts'
