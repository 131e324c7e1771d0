export { administerEquipmentRoutes, equipmentRoutes } from './routes.ts';
