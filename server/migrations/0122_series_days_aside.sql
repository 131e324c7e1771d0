-- Points are kept beside the row, so that what is known of a day without them is read from a tenth of the pages.
alter table series_days set (toast_tuple_target = 256);
