export { administerEquipmentRoutes, equipmentRoutes } from './routes.ts';
export { isEquipmentTracked, useEquipmentTracked } from './tracked-query.ts';
