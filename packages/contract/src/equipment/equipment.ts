import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DataSourceIdText, Done } from '../values.ts';
import { CalibrationIdText, DeploymentIdText, InstrumentIdText } from './equipment-ids.ts';
import {
  Instrument,
  InstrumentRow,
  NewCalibration,
  NewDeployment,
  NewInstrument,
  StationInstrument,
} from './instrument-values.ts';

const byId = z.object({ id: InstrumentIdText });
const byDeployment = z.object({ id: InstrumentIdText, deploymentId: DeploymentIdText });
const byCalibration = z.object({ id: InstrumentIdText, calibrationId: CalibrationIdText });

/** The equipment tracker. Everything of it is missing in tenants that have not configured its service. */
export const equipment = {
  list: endpoint({
    method: 'GET',
    path: '/api/Equipment/Instruments',
    needs: 'equipment.read',
    summary: 'The instruments of the tenant, with their location and the due date of their calibration.',
    reply: z.array(InstrumentRow),
    errors: ['notFound'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/Equipment/Instruments/:id',
    needs: 'equipment.read',
    summary: 'An instrument with its deployments and calibrations.',
    params: byId,
    reply: Instrument,
    errors: ['notFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Equipment/Instruments',
    needs: 'equipment.write',
    summary: 'Adds an instrument.',
    body: NewInstrument,
    reply: Instrument,
    errors: ['notFound', 'equipment.serialTaken'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/Equipment/Instruments/:id',
    needs: 'equipment.write',
    summary: 'Changes the properties of an instrument, or retires it.',
    params: byId,
    body: NewInstrument,
    reply: Instrument,
    errors: ['notFound', 'equipment.serialTaken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Equipment/Instruments/:id',
    needs: 'equipment.write',
    summary: 'Deletes an instrument without a history. Others can only be retired.',
    params: byId,
    reply: Done,
    errors: ['notFound', 'equipment.hasHistory'],
  }),
  deploy: endpoint({
    method: 'POST',
    path: '/api/Equipment/Instruments/:id/Deployments',
    needs: 'equipment.write',
    summary: 'Deploys an instrument at a station for a period. An instrument is at one station at a time.',
    params: byId,
    body: NewDeployment,
    reply: Instrument,
    errors: ['notFound', 'equipment.deployedElsewhere', 'equipment.endsBeforeStart'],
  }),
  changeDeployment: endpoint({
    method: 'PUT',
    path: '/api/Equipment/Instruments/:id/Deployments/:deploymentId',
    needs: 'equipment.write',
    summary: 'Corrects or ends a deployment.',
    params: byDeployment,
    body: NewDeployment,
    reply: Instrument,
    errors: ['notFound', 'equipment.deployedElsewhere', 'equipment.endsBeforeStart'],
  }),
  removeDeployment: endpoint({
    method: 'DELETE',
    path: '/api/Equipment/Instruments/:id/Deployments/:deploymentId',
    needs: 'equipment.write',
    summary: 'Deletes a deployment that was recorded by mistake.',
    params: byDeployment,
    reply: Instrument,
    errors: ['notFound'],
  }),
  calibrate: endpoint({
    method: 'POST',
    path: '/api/Equipment/Instruments/:id/Calibrations',
    needs: 'equipment.write',
    summary: 'Records a calibration and when the next one is due.',
    params: byId,
    body: NewCalibration,
    reply: Instrument,
    errors: ['notFound', 'equipment.dueBeforeCalibration', 'equipment.calibratedInFuture'],
  }),
  removeCalibration: endpoint({
    method: 'DELETE',
    path: '/api/Equipment/Instruments/:id/Calibrations/:calibrationId',
    needs: 'equipment.write',
    summary: 'Deletes a calibration that was recorded by mistake.',
    params: byCalibration,
    reply: Instrument,
    errors: ['notFound'],
  }),
  tracked: endpoint({
    method: 'GET',
    path: '/api/Equipment',
    needs: 'equipment.read',
    summary: 'Whether the tenant tracks its equipment.',
    reply: z.object({ IsTracked: z.boolean() }),
    errors: [],
  }),
  ofStation: endpoint({
    method: 'GET',
    path: '/api/Equipment/Stations/:stationId',
    needs: 'equipment.read',
    summary: 'The instruments that were at a station, newest first; none if the tenant does not track equipment.',
    params: z.object({ stationId: DataSourceIdText }),
    reply: z.array(StationInstrument),
    errors: ['notFound'],
  }),
};
